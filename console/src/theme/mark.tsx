interface Props {
  size: number;
  /** What the shield is filled with; its letter is cut out in `letter`. */
  fill?: string;
  letter?: string;
}

/** The mark: a shield that is the É of Égida, its accent in amber above the rim. */
export const Mark = ({ size, fill = 'var(--egida-brand)', letter = '#fff' }: Props) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <path
      fill={fill}
      d="M16 5.2c3.6 1.9 7.3 2.9 11.4 3.1v8.4c0 6.6-4.3 11.4-11.4 14.3C8.9 28.1 4.6 23.3 4.6 16.7V8.3c4.1-.2 7.8-1.2 11.4-3.1Z"
    />
    <path
      fill="none"
      stroke={letter}
      strokeWidth="2.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M20.6 12.3h-8.4v11h8.4m-8.4-5.5h6.6"
    />
    <path fill="none" stroke="#e8a33a" strokeWidth="2.6" strokeLinecap="round" d="m17.2 3.3 3.4-2" />
  </svg>
);
