import classes from './backdrop.module.css';

/** The shield's outline around its own middle; each ring is it again, larger. */
const shield = 'M0-62c17 9 35 14 55 15v40c0 32-21 55-55 69-34-14-55-37-55-69v-40c20-1 38-6 55-15Z';
const rings = [3.9, 5.3, 6.8, 8.4, 10.1, 12];

/** Where the outline turns: its peak, shoulders, sides and point. */
const turns = {
  peak: [0, -62],
  left: [-55, -47],
  right: [55, -47],
  leftSide: [-55, -7],
  rightSide: [55, -7],
  point: [0, 62],
};

/** What is protected: dots on the rings, strewn by hand, a few of them lit. */
const dots: readonly (readonly [ring: number, turn: keyof typeof turns, lit?: 'lit'])[] = [
  [0, 'right', 'lit'],
  [0, 'leftSide'],
  [1, 'left', 'lit'],
  [1, 'rightSide'],
  [2, 'leftSide', 'lit'],
  [2, 'right'],
  [3, 'rightSide', 'lit'],
  [3, 'left'],
  [4, 'leftSide'],
  [1, 'peak'],
  [0, 'point'],
];

/** A quiet drawing behind the login card: a shield that spreads over whatever is around it. */
export const Backdrop = () => (
  <svg className={classes.drawing} viewBox="-500 -400 1000 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g transform="translate(0 12)">
      {rings.toReversed().map((scale, depth) => (
        <path
          key={scale}
          d={shield}
          transform={`scale(${scale})`}
          className={classes.ring}
          fill={`color-mix(in srgb, var(--egida-backdrop-fill) ${(depth + 1) * 11}%, var(--egida-ground))`}
        />
      ))}
      {dots.map(([ring, turn, lit]) => {
        const [x = 0, y = 0] = turns[turn];
        const scale = rings[ring] ?? 1;
        return (
          <circle
            key={`${ring} ${turn}`}
            cx={x * scale}
            cy={y * scale}
            r={lit ? 5 : 3.5}
            className={lit ? classes.lit : classes.dot}
          />
        );
      })}
    </g>
  </svg>
);
