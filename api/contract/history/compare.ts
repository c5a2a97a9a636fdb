import { Comparison } from './compare-schemas.ts';
import type { Description, RouteDescription, Schema, Schemas } from './describe.ts';

/**
 * What a front end built against `before` would miss in `now`, in words; the same words each time.
 *
 * Requests: every input that was accepted is accepted, and nothing more is required. Answers and messages: every field
 * is there, of the same kind, null or missing only where it could be before, and a closed list has no new values: a
 * list that will grow is a `string` in the contract. Views may have more fields, longer texts and larger numbers than
 * before. Errors carry their own words, so any route may return new ones; but front ends act on codes and status.
 */
export function breaksBetween(before: Description, now: Description): string[] {
  const inputs = new Comparison('input', before.inputs, now.inputs);
  const views = new Comparison('view', before.views, now.views);
  const found: string[] = [];
  for (const [name, route] of Object.entries(before.routes)) {
    const present = now.routes[name];
    const breaks = present ? routeBreaks(route, present, inputs, views) : ['is gone'];
    found.push(...breaks.map((words) => `${name} ${words}`));
  }
  for (const [code, status] of Object.entries(before.errors)) {
    const present = now.errors[code];
    if (present === undefined) found.push(`error ${code} is gone`);
    else if (present !== status) found.push(`error ${code} has the status ${present}, not ${status}`);
  }
  for (const kind of ['changes', 'news'] as const) {
    const gone = before[kind].filter((type) => !now[kind].includes(type));
    found.push(...gone.map((type) => `${kind} ${type} is gone`));
  }
  for (const [name, message] of Object.entries(before.asked)) {
    const present = now.asked[name];
    if (!present) found.push(`message ${name} is no longer taken`);
    else {
      if (present.permission !== message.permission) found.push(`message ${name} ${otherRight(present)}`);
      found.push(...inputs.breaks(message.request, present.request, `message ${name} request`));
      found.push(...views.breaks(message.response, present.response, `message ${name} answer`));
    }
  }
  for (const [name, schema] of Object.entries(before.told)) {
    const present = now.told[name];
    if (!present) found.push(`message ${name} is no longer sent`);
    else found.push(...views.breaks(schema, present, `message ${name}`));
  }
  found.push(...schemaBreaks(before.others.inputs, now.others.inputs, inputs));
  found.push(...schemaBreaks(before.others.views, now.others.views, views));
  return found;
}

function schemaBreaks(before: Schemas, now: Schemas, comparison: Comparison): string[] {
  return Object.entries(before).flatMap(([name, schema]) =>
    now[name] ? comparison.breaks(schema, now[name], name) : [`${name} is gone`],
  );
}

const otherRight = ({ permission }: { permission: string }) => `asks for another right: ${permission}`;

function routeBreaks(
  before: RouteDescription,
  now: RouteDescription,
  inputs: Comparison,
  views: Comparison,
): string[] {
  const found: string[] = [];
  const [was, is] = [before, now].map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  if (was !== is) found.push(`is at ${now.method} ${now.path}, not ${before.method} ${before.path}`);
  if (before.permission !== now.permission) found.push(otherRight(now));
  if (before.withoutSession && !now.withoutSession) found.push('needs a session now');
  if (before.ofEvent && !now.ofEvent) found.push('takes no invitation token any more');
  if (was === is) found.push(...inputs.breaks(paramsByPosition(before), paramsByPosition(now), 'params'));
  found.push(...inputs.breaks(before.query ?? NOTHING, now.query ?? NOTHING, 'query'));
  found.push(...bodyBreaks(before, now, inputs));
  if (before.answer !== 'nothing' && before.answer !== now.answer) {
    found.push(`answers with ${now.answer ?? 'JSON'}, not ${before.answer ?? 'JSON'}`);
  } else if (before.response) {
    found.push(
      ...(now.response ? views.breaks(before.response, now.response, 'answer') : ['answers nothing']),
    );
  }
  return found;
}

const NOTHING: Schema = { type: 'object', properties: {} };

function bodyBreaks(before: RouteDescription, now: RouteDescription, inputs: Comparison): string[] {
  const sent = ({ binary, body }: RouteDescription) => (binary ? 'a file' : body ? 'JSON' : 'no body');
  if (sent(before) !== sent(now)) return [`takes ${sent(now)}, not ${sent(before)}`];
  if (before.form && !now.form) return ['takes no form any more'];
  const refused = (before.binary ?? []).filter((type) => !now.binary?.includes(type));
  if (refused.length > 0) return [`no longer takes files of ${refused.join(', ')}`];
  return before.body && now.body ? inputs.breaks(before.body, now.body, 'body') : [];
}

/** The parameters of a path by their position, because their names are not sent. */
function paramsByPosition({ path, params }: RouteDescription): Schema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const properties = Object.fromEntries(
    names.map((name, place) => [String(place + 1), params?.properties?.[name] ?? {}]),
  );
  return { type: 'object', properties, required: Object.keys(properties) };
}
