"""The responses of the desk, without `ok: true`, a module for each subject. scripts/desk_types.py generates the page's
types from here, comments included.

A page never loads these modules: only type checkers need them. `seat` and the names in `points` are seat ids (`red`),
`name` and `label` are words for readers.
"""

from insuto.desk.answers.arrange import *
from insuto.desk.answers.drill import *
from insuto.desk.answers.figures import *
from insuto.desk.answers.lesson import *
from insuto.desk.answers.pad import *
from insuto.desk.answers.parts import *
from insuto.desk.answers.replay import *
from insuto.desk.answers.score import *
from insuto.desk.answers.session import *
from insuto.desk.answers.touch import *
