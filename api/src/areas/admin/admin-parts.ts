declare module '../../core/areas/area.ts' {
  interface AreaParts {
    /** Numbers of the dashboard by their names: the row count of a table, or a SELECT of one integer. */
    figures?: Readonly<Record<string, Figure>>;
    /** Columns of the list of all members, each a SELECT of one integer about a member `p`. */
    memberColumns?: Readonly<Record<string, string>>;
  }
}

/** For a large table `rowsOf` gives the planner's estimate. */
export type Figure = { rowsOf: string } | { sql: string };
