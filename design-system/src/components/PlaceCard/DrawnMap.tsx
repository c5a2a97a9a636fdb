import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { GRID, linePath, type MapGeometry, ringsPath, scaleOf, softPath, wayPath } from './map-geometry';
import { LABEL, placeLabels } from './map-labels';
import { MapPin } from './MapPin';

export interface DrawnMapProps {
  /** The surroundings of the place. */
  map: MapGeometry;
  /** The text of the place. */
  place: string;
}

const Drawing = styled.svg`
  background: ${role('m-water')};
  stroke-linejoin: round;
  text {
    font-size: ${LABEL}px;
    fill: ${role('ink')};
    stroke: ${role('m-land')};
    stroke-width: 7px;
    paint-order: stroke;
  }
  /* The grid scales with the card, the text does not need to. */
  @container (min-width: 25rem) {
    text {
      font-size: 25px;
    }
  }
  @container (min-width: 38rem) {
    text {
      font-size: 20px;
    }
  }
`;

/* The land is drawn like a sheet of paper on the water: its edge, and in yolo its ink. */
const Coast = styled.path`
  fill: none;
  stroke: ${role('m-road')};
  stroke-width: 6;
  ${inYolo} {
    stroke: ${role('a-ink')};
    stroke-width: 5;
  }
`;

const Ways = styled.path`
  fill: none;
  stroke: ${role('m-road')};
  stroke-width: 8;
  stroke-linecap: round;
  stroke-dasharray: 0.1 15;
`;

const Border = styled.path`
  fill: none;
  stroke: ${role('ink')};
  stroke-width: 3;
  stroke-dasharray: 16 8 3 8;
  opacity: 0.5;
`;

/** The surroundings of a place as SVG in the theme's colours, so that no image is fetched per theme. */
export function DrawnMap({ map, place }: DrawnMapProps) {
  const id = useId();
  const land = useMemo(() => ringsPath(map.land), [map]);
  return (
    <Drawing
      viewBox={`0 0 ${GRID.width} ${GRID.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of ${place}`}
    >
      <clipPath id={`${id}land`}>
        <path d={land} clipRule="evenodd" />
      </clipPath>
      <Shores map={map} />
      <path d={land} fill={role('m-land')} fillRule="evenodd" />
      <g clipPath={`url(#${id}land)`}>
        <path d={map.countryside.far.map(softPath).join('')} fill={role('m-park')} fillRule="evenodd" />
        <path d={map.countryside.farther.map(softPath).join('')} fill={role('m-park2')} fillRule="evenodd" />
      </g>
      <Coast d={land} />
      {map.borders.length > 0 && <Border d={map.borders.map((line) => linePath(line)).join('')} />}
      <Glow id={`${id}glow`} map={map} />
      <Ways d={map.ways.map(wayPath).join('')} />
      <Houses map={map} />
      <Names map={map} />
      <MapPin x={map.x} y={map.y} scale={1.5} />
      <Legend map={map} />
    </Drawing>
  );
}

/** Land around each town: the coast is coarser than the town positions, and a town must not be in the water. */
const Shores = ({ map }: { map: MapGeometry }) => (
  <path
    d={map.towns.map(({ x, y }) => `M${x},${y}h.1`).join('')}
    stroke={role('m-land')}
    strokeWidth="34"
    strokeLinecap="round"
  />
);

/** In the dark theme only the place glows. */
const Glow = ({ id, map: { x, y } }: { id: string; map: MapGeometry }) => (
  <>
    <radialGradient id={id}>
      <stop style={{ stopColor: role('m-glow') }} />
      <stop offset="1" stopOpacity="0" style={{ stopColor: role('m-glow') }} />
    </radialGradient>
    <ellipse cx={x} cy={y} rx="300" ry="200" fill={`url(#${id})`} />
  </>
);

/** The number of houses for a town of each size. */
const HOUSES_OF_SIZE = [1, 1, 2, 5, 14];
/** Golden angle in radians: places points like sunflower seeds, without overlap. */
const GOLDEN_ANGLE = 2.4;

const Houses = ({ map }: { map: MapGeometry }) => (
  <g fill={role('m-block')}>
    {map.towns.map(({ x, y, size }, at) => {
      const count = HOUSES_OF_SIZE[size] ?? 1;
      return Array.from({ length: count }, (_, house) => {
        const [away, angle] = [count === 1 ? 0 : 14 * Math.sqrt(house + 0.5), house * GOLDEN_ANGLE + at];
        const [left, top] = [x + away * Math.cos(angle), y + away * Math.sin(angle)].map(Math.round);
        const turn = ((at * 7 + house * 11) % 36) - 18;
        return (
          <path
            key={`${at}-${house}`}
            d="M-9-7h18v14h-18z"
            transform={`translate(${left} ${top}) rotate(${turn})`}
          />
        );
      });
    })}
  </g>
);

const Names = ({ map }: { map: MapGeometry }) => {
  const labels = useMemo(() => placeLabels(map), [map]);
  return labels.map(({ name, x, y, anchor, main }) => (
    <text
      key={`${x},${y}`}
      x={x}
      y={y}
      textAnchor={anchor}
      style={main ? { fontWeight: role('w-strong') } : undefined}
    >
      {name}
    </text>
  ));
};

/** The scale, and the credit that GeoNames requires. */
function Legend({ map }: { map: MapGeometry }) {
  const { kilometres, length } = scaleOf(map.kilometres);
  const [x, y] = [24, GRID.height - 22];
  return (
    <>
      <path
        d={`M${x},${y - 9}v9h${length}v-9`}
        fill="none"
        stroke={role('ink')}
        strokeWidth="3"
        style={{ strokeLinejoin: 'miter' }}
      />
      <text x={x} y={y - 18}>
        {kilometres} km
      </text>
      <text x={GRID.width - 18} y={GRID.height - 16} textAnchor="end" opacity="0.75">
        GeoNames
      </text>
    </>
  );
}
