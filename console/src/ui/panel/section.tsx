import { createContext, type ReactNode, useContext } from 'react';
import classes from './section.module.css';

/** A panel has a title below that of its page; where the page itself has these parts, they stand right below its own. */
const headings = { page: ['h2', 'h3'], panel: ['h3', 'h4'] } as const;
const HeadingContext = createContext<keyof typeof headings>('panel');
export const PageSections = ({ children }: { children: ReactNode }) => (
  <HeadingContext value="page">{children}</HeadingContext>
);

/** A part of a panel or of a page, under a heading of its own. */
export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => {
  const [Heading] = headings[useContext(HeadingContext)];
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** A heading within such a part. */
export const SubHeading = (props: { className?: string | undefined; children: ReactNode }) => {
  const [, Heading] = headings[useContext(HeadingContext)];
  return <Heading {...props} />;
};

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
