declare module '../../core/areas/area.ts' {
  interface AreaParts {
    /** Numbers of the dashboard by their names: how many rows a table has, or a SELECT of one integer. */
    figures?: Readonly<Record<string, Figure>>;
    /** Columns of the list of all members, each a SELECT of one integer about a member `p`. */
    memberColumns?: Readonly<Record<string, string>>;
  }
}

/** Of a large table the planner's estimate is told. */
export type Figure = { rowsOf: string } | { sql: string };
