/** Stand-in until the desk has the operation `drill`. */
import type { Line, Picture } from "./desk_types";

export interface DrillRequest {
  game: string;
  players?: number;
  seed: string;
  number: number;
  rule?: string;
  kinds?: readonly string[];
  options?: Readonly<Record<string, string>>;
  components?: Readonly<Record<string, string>>;
  narrow?: boolean;
}
export interface DrillChoice {
  id: string;
  text: string;
}
export interface DrillReason {
  text: string;
  rule: string;
}
export interface DrillQuestion {
  id: string;
  kind: "may" | "why" | "points" | "next" | "places" | "order";
  family: string;
  rule: string;
  rules: string[];
  picture: Picture;
  style: string;
  scene: string;
  marks: string[];
  about: string[];
  told: string;
  ask: string;
  choices: DrillChoice[];
  range?: { low: number; high: number };
  lit: string[];
  answer: string[];
  solution: DrillReason[];
  sheet?: Line[];
  link: string;
  played: string;
  words: string;
  reading: string;
}
export interface DrillFamily {
  family: string;
  rule: string;
  title: string;
  section: string;
  kinds: string[];
}
