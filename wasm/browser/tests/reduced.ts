/** A model that gets one event after the other, for tests, with all that was to be done. */
export class Reduced<Model, Event, Effect> {
  done: Effect[] = [];

  constructor(public model: Model, readonly reduce: (model: Model, event: Event) => readonly [Model, readonly Effect[]]) {}

  /** Send events; gives what was to be done. */
  send(...events: Event[]): Effect[] {
    const before = this.done.length;
    for (const event of events) {
      const [model, effects] = this.reduce(this.model, event);
      this.model = model;
      this.done.push(...effects);
      for (const effect of effects) this.run?.(effect);
    }
    return this.done.slice(before);
  }

  /** What an effect leads to at once. */
  protected run?(effect: Effect): void;
}
