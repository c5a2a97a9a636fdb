/** The areas' counts of an event `e` from the API's build: by name, a SELECT of one integer. */
export async function areaCounts(): Promise<Record<string, string>> {
  const dist = '../../../api/dist';
  // Areas register their parts when their modules are loaded.
  await import(`${dist}/app.module.js`);
  const { partsOf } = (await import(`${dist}/core/areas/area.js`)) as {
    partsOf(part: 'eventCounts'): Record<string, string>[];
  };
  return Object.assign({}, ...partsOf('eventCounts')) as Record<string, string>;
}
