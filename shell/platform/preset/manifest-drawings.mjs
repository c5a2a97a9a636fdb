import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Adds the files of a remote's folder that its manifest names as drawings to its build, since pages show them before the
 * remote's code loads.
 * @param {object} manifest as written
 * @param {string} dir the remote's folder
 * @returns {{ manifest: object, drawings: Record<string, string> }} the manifest with the names in the build, and the files by name
 */
export function withDrawings(manifest, dir) {
  const drawings = {};
  const withFile = (link) => {
    if (!link.drawing?.startsWith('./')) return link;
    const svg = readFileSync(join(dir, link.drawing), 'utf8');
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    const name = `assets/${basename(link.drawing, '.svg')}.${hash}.svg`;
    drawings[name] = svg;
    return { ...link, drawing: name };
  };
  return { manifest: { ...manifest, links: (manifest.links ?? []).map(withFile) }, drawings };
}
