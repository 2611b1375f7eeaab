/** So many of them for each kind of work. Whoever is many keeps none of the others waiting. */
export const shareConnections = (all: number) => {
  const health = 1;
  // It holds two for as long as it runs, to lead and to tell a main server, and needs some beside them.
  const background = Math.max(4, Math.round((all - health) * 0.2));
  const agents = Math.round((all - health) / 3);
  return { people: all - health - background - agents, agents, background, health };
};
