import classes from './backdrop.module.css';

/** The shield's outline; each ring is it again, larger. */
const shield = 'M0-52c17 9 35 14 55 15v40c0 32-21 55-55 69-34-14-55-37-55-69v-40c20-1 38-6 55-15Z';
const rings = [1, 1.75, 2.6, 3.6, 4.75, 6.05, 7.5, 9.1];

/** What is protected: dots on the rings, placed by hand so that they look strewn. */
const dots: readonly (readonly [x: number, y: number, strong?: true])[] = [
  [96, -20],
  [-96, 30, true],
  [62, 108],
  [-143, -40],
  [143, 64, true],
  [-70, 172],
  [198, -70],
  [-198, 64],
  [120, 206],
  [-262, -120, true],
  [261, 90],
  [-190, 260],
  [60, 325, true],
  [333, -140],
  [-333, 60],
  [250, 300],
];

/** A quiet drawing behind the login card: a shield that spreads over whatever is around it. */
export const Backdrop = () => (
  <svg className={classes.drawing} viewBox="-500 -400 1000 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g transform="translate(250 40)">
      {rings.toReversed().map((scale, at) => (
        <path
          key={scale}
          d={shield}
          transform={`scale(${scale})`}
          className={at === rings.length - 1 ? classes.heart : classes.ring}
        />
      ))}
      {dots.map(([x, y, strong]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={strong ? 5 : 3.5}
          className={strong ? classes.strong : classes.dot}
        />
      ))}
    </g>
  </svg>
);
