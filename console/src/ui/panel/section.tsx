import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A part of a panel, under a heading of its own. */
export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <div className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);

/** Names and values, one under the other. What has no value is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
