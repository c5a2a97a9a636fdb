import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { DemoLife } from '../../../core/areas/demo-part.ts';

/** The size of stored pictures of recipes' and restaurants' websites. */
const WIDTH = 640;
const HEIGHT = 480;

const radians = (turns: number) => turns * 2 * Math.PI;
const around = (count: number, radius: number, draw: (x: number, y: number, degrees: number) => string) =>
  Array.from({ length: count }, (_, at) => {
    const angle = radians(at / count);
    return draw(320 + radius * Math.cos(angle), 240 + radius * Math.sin(angle), (at / count) * 360);
  }).join('');

const cloth = (ground: string, stripe: string) => `
  <rect width="640" height="480" fill="${ground}"/>
  <g fill="${stripe}" opacity=".6">${[0, 160, 320, 480].map((x) => `<rect x="${x}" width="80" height="480"/>`).join('')}
  ${[0, 160, 320].map((y) => `<rect y="${y}" width="640" height="80"/>`).join('')}</g>`;

const apricot = (x: number, y: number, degrees: number) => `
  <g transform="translate(${x} ${y}) rotate(${degrees})">
    <ellipse rx="25" ry="20" fill="#E8793F"/><ellipse cx="-3" rx="20" ry="15" fill="#F4A24A"/>
    <path d="M-9-5q7 3 14 0" stroke="#FCD9A0" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;

const TART = `${cloth('#DCEAF0', '#C3DAE4')}
  <circle cx="340" cy="262" r="196" fill="#2B1420" opacity=".22"/>
  <circle cx="320" cy="240" r="196" fill="#FFFDF8"/>
  <circle cx="320" cy="240" r="178" fill="none" stroke="#3C8E94" stroke-width="5"/>
  ${around(26, 150, (x, y) => `<circle cx="${x}" cy="${y}" r="19" fill="#C98A45"/>`)}
  <circle cx="320" cy="240" r="148" fill="#DDA55B"/><circle cx="320" cy="240" r="132" fill="#F6D9A0"/>
  ${around(13, 104, apricot)}${around(7, 52, apricot)}${apricot(320, 240, 20)}
  ${around(9, 78, (x, y, degrees) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="3.500" transform="rotate(${degrees + 40} ${x} ${y})" fill="#FFF7E6"/>`)}`;

const grape = (x: number, y: number) => `
  <circle cx="${x + 3}" cy="${y + 4}" r="17" fill="#1A2A22" opacity=".35"/><circle cx="${x}" cy="${y}" r="17" fill="#5A2450"/>
  <circle cx="${x - 5}" cy="${y - 6}" r="4" fill="#B583A8"/>`;
const cracker = (x: number, y: number) => `
  <circle cx="${x + 3}" cy="${y + 5}" r="22" fill="#2B1420" opacity=".25"/><circle cx="${x}" cy="${y}" r="22" fill="#E7BE7C"/>
  <g fill="#B98445">${[-8, 8].map((at) => `<circle cx="${x + at}" cy="${y - 6}" r="2.500"/><circle cx="${x + at / 2}" cy="${y + 8}" r="2.500"/>`).join('')}</g>`;

const CHEESE_BOARD = `<rect width="640" height="480" fill="#2D4A3A"/>
  <rect x="84" y="92" width="500" height="330" rx="34" fill="#14241B" opacity=".5"/>
  <rect x="66" y="70" width="500" height="330" rx="34" fill="#A56D43"/>
  <g stroke="#8D5833" stroke-width="4" opacity=".7"><path d="M90 140H540M90 215H540M90 300H540M90 360H540"/></g>
  <path d="M140 262L330 132L352 256Z" fill="#2B1420" opacity=".25"/>
  <path d="M130 250L320 120L342 244Z" fill="#F4C24F"/><path d="M130 250L342 244L344 268L134 274Z" fill="#D9992F"/>
  <g fill="#D9992F"><circle cx="270" cy="190" r="13"/><circle cx="228" cy="222" r="9"/><circle cx="305" cy="222" r="8"/></g>
  <circle cx="456" cy="178" r="74" fill="#2B1420" opacity=".25"/><circle cx="446" cy="166" r="74" fill="#FFFDF8"/>
  <path d="M446 166L520 166A74 74 0 0 0 494 109Z" fill="#A56D43"/><circle cx="446" cy="166" r="58" fill="none" stroke="#EDE3CF" stroke-width="4"/>
  ${[0, 1, 2, 3, 4].map((at) => cracker(140 + at * 34, 344 - (at % 2) * 8)).join('')}
  ${[
    [400, 306],
    [432, 298],
    [464, 308],
    [414, 334],
    [448, 334],
    [432, 362],
  ]
    .map(([x, y]) => grape(x!, y!))
    .join('')}
  <path d="M432 290q10-26 36-24" stroke="#7F9F5F" stroke-width="6" fill="none" stroke-linecap="round"/>`;

/** A site's icon. */
const ICON = `<rect width="96" height="96" rx="20" fill="#2D6B4C"/>
  <circle cx="48" cy="48" r="30" fill="#F6D9A0"/><circle cx="48" cy="48" r="23" fill="#D8432F"/>
  <g fill="#FFFDF8"><circle cx="40" cy="42" r="6"/><circle cx="57" cy="50" r="5"/><circle cx="44" cy="58" r="4"/></g>
  <path d="M48 48L80 30" stroke="#2D6B4C" stroke-width="4"/>`;

const svg = (inner: string, width = WIDTH, height = HEIGHT) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`),
    {
      density: 96,
    },
  );

/** A detail of a scene, which is a square; left, top and width as shares of its edge. */
async function detail(
  life: DemoLife,
  scene: string,
  left: number,
  top: number,
  widthShare: number,
): Promise<Sharp> {
  const picture = await life.drawing(scene);
  const edge = (await picture.metadata()).width;
  const [x, y, width] = [left, top, widthShare].map((each) => Math.floor(each * edge)) as [
    number,
    number,
    number,
  ];
  return picture
    .extract({ left: x, top: y, width, height: Math.floor((width * HEIGHT) / WIDTH) })
    .resize(WIDTH);
}

const drawings = {
  pici: (life: DemoLife) => detail(life, 'dinner', 0.6, 0.27, 0.2),
  terrace: (life: DemoLife) => detail(life, 'dinner', 0, 0.1, 1),
  tart: () => svg(TART),
  board: () => svg(CHEESE_BOARD),
  sign: () => svg(ICON, 96, 96),
} satisfies Record<string, (life: DemoLife) => Sharp | Promise<Sharp>>;

export type DemoFoodPicture = keyof typeof drawings;

/** A replacement for the picture of a website. @returns the key under which it is stored, made of its name, and its bytes */
export async function foodPicture(
  life: DemoLife,
  name: DemoFoodPicture,
): Promise<[key: string, webp: Buffer]> {
  const webp = await (await drawings[name](life)).webp({ quality: 86 }).toBuffer();
  return [createHash('sha256').update(`demo ${name}`).digest('hex'), webp];
}
