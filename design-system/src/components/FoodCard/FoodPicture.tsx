import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface FoodPictureProps {
  /** Name: its initial is shown on a plate without a picture. */
  title: string;
  /** A photo, or the icon of its site. */
  pictureUrl?: string | null;
  /** The picture is a small icon, shown on a sunken background. */
  isIcon?: boolean;
  /** Its page is still being read by the server. */
  reading?: boolean;
}

const Photo = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Ground = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: ${role('sunk')};
  img {
    max-width: 40%;
    max-height: 50%;
    border-radius: 6px;
  }
`;

const Loading = styled.span`
  display: block;
  width: 100%;
  height: 100%;
  background: ${role('sk')};
`;

const Plate = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  text {
    font-family: ${role('f-display')};
    font-weight: 600;
    font-size: 38px;
    text-anchor: middle;
    fill: ${role('a-wine')};
  }
`;

/** The picture of food: a photo, the icon of its site, or a plate with its initial. The box never changes its size. */
export function FoodPicture({ title, pictureUrl, isIcon = false, reading = false }: FoodPictureProps) {
  if (pictureUrl)
    return isIcon ? (
      <Ground>
        <img src={pictureUrl} alt="" loading="lazy" />
      </Ground>
    ) : (
      <Photo src={pictureUrl} alt="" loading="lazy" />
    );
  if (reading) return <Loading />;
  const [initial = '?'] = [...title.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase('en')];
  return (
    <Plate viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="160" height="160" fill="var(--a-cloth)" />
      <g opacity=".5" fill="var(--a-blush)">
        {[8, 50, 92, 134].map((at) => (
          <g key={at}>
            <rect x={at} width="20" height="160" />
            <rect y={at} width="160" height="20" />
          </g>
        ))}
      </g>
      <circle cx="87" cy="89" r="50" fill="var(--a-sh)" />
      <circle
        cx="80"
        cy="80"
        r="50"
        fill="var(--a-white)"
        stroke="var(--a-ink)"
        strokeWidth="var(--a-w, 0px)"
      />
      <circle cx="80" cy="80" r="36" fill="none" stroke="var(--a-sea)" strokeWidth="3.5" />
      <g stroke="var(--a-steel)" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M18 116V76M12 52V68Q12 76 18 76Q24 76 24 68V52M18 52V74" strokeWidth="3.6" />
        <path d="M142 116V84" strokeWidth="4.4" />
        <path d="M139.500 84V52Q149 58 147 84Z" fill="var(--a-steel)" stroke="none" />
      </g>
      <text x="80" y="93">
        {initial}
      </text>
    </Plate>
  );
}
