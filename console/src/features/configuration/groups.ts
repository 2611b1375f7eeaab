import { configurationProperties, type PropertyGroup, type PropertyName, propertyNames } from '@egida/contract';

const groupOf = (property: PropertyName): PropertyGroup => configurationProperties[property].group;

/** The page from top to bottom. */
export const propertyGroups: readonly { group: PropertyGroup; properties: readonly PropertyName[] }[] = [
  ...new Set(propertyNames.map(groupOf)),
].map((group) => ({ group, properties: propertyNames.filter((property) => groupOf(property) === group) }));
