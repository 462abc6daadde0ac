import type { Plugin } from "esbuild";

export function breakpoints(folder?: string): Promise<Map<string, string[]>>;
export function resolved(query: string, named: Map<string, string[]>): string;
export const withBreakpoints: Plugin;
