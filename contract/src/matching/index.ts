/** How rules are matched, by agents and by the server. Apart from the rest: it brings engines along that no screen needs. */
export * from './exceptions.ts';
export * from './patterns.ts';
export * from './texts.ts';
