/** What areas count of an event `e`, by name a SELECT of one integer, from the API's build. */
export async function areaCounts(): Promise<Record<string, string>> {
  const dist = '../../../api/dist';
  // Areas say what they bring while their modules are loaded.
  await import(`${dist}/app.module.js`);
  const { partsOf } = (await import(`${dist}/core/areas/area.js`)) as {
    partsOf(part: 'eventCounts'): Record<string, string>[];
  };
  return Object.assign({}, ...partsOf('eventCounts')) as Record<string, string>;
}
