/**
 * Names of this site's caches. Several sites may share an origin (OWNER.github.io/a/ and /b/), and all of them see all caches:
 * so a name ends with the scope, as Workbox's do. It begins otherwise than before releases that named no scope, since workers
 * of those delete every cache that begins with `insuto-`.
 */
const BEGIN = "insuto:";
/** What earlier releases wrote: entries of every site of the origin may lie in one cache. */
const UNSCOPED = /^insuto-(visited-[0-9a-f]+|kept-[0-9a-f]+|record)$/;

export const cacheName = (what: string, scope: string): string => `${BEGIN}${what}-${scope}`;

/** Whether a cache of this name is this site's alone. */
export const isOwn = (name: string, scope: string): boolean => name.startsWith(BEGIN) && name.endsWith(`-${scope}`);

export const isUnscoped = (name: string): boolean => UNSCOPED.test(name);
