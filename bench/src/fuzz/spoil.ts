import type { Random } from './random.ts';
import { longStrings, nested, rubbishValues } from './rubbish.ts';

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

const placesOf = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 20).map((one, at) => [at, one])
    : Object.entries(value);
  return entries.flatMap(([key, inside]) => [{ holder: value as Place['holder'], key }, ...placesOf(inside)]);
};

const at = ({ holder, key }: Place): unknown => (holder as Record<string | number, unknown>)[key];
const put = ({ holder, key }: Place, value: unknown): void => {
  (holder as Record<string | number, unknown>)[key] = value;
};

const otherType = (value: unknown): unknown => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? { ...value } : 'text';
};

/** Names that no schema has, some of which mean something to JavaScript. */
const strangeNames = ['sobrante', '__proto__', 'constructor', 'toString', 'length', '$where', 'id', ''];

/** The same value with one thing wrong: of another type, missing, too much of it, or what nobody would write. */
export const spoiled = (random: Random, given: unknown): unknown => {
  const value = structuredClone(given);
  const places = placesOf(value);
  if (places.length === 0 || random.chance(0.05)) return random.pick(rubbishValues);
  const place = random.pick(places);
  switch (random.below(7)) {
    case 0:
      put(place, otherType(at(place)));
      return value;
    case 1:
      if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
      else delete place.holder[String(place.key)];
      return value;
    case 2: {
      const holder = random.pick([value, ...places.map(at)].filter((one) => typeof one === 'object' && one !== null));
      if (Array.isArray(holder)) holder.push('sobrante');
      // As JSON has it: a name like any other, whatever it means to JavaScript.
      else
        Object.defineProperty(holder, random.pick(strangeNames), { value: 'x', enumerable: true, configurable: true });
      return value;
    }
    case 3:
      put(place, random.pick(longStrings));
      return value;
    case 4:
      put(place, JSON.parse(nested(random.pick([3, 12, 40]))));
      return value;
    default:
      put(place, random.pick(rubbishValues));
      return value;
  }
};
