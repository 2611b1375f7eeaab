import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import type { Destination } from '../../routes/finder.ts';
import type { PaletteGroup } from './palette-group.ts';

/** One group of the palette; what is chosen is gone to. */
export const PaletteItems = ({ group }: { group: PaletteGroup }) => {
  const navigate = useNavigate();
  const go = ({ to, params, search }: Destination) =>
    // Features say where their things are as plain data; the router knows these addresses by their types.
    void navigate({ to, params, search: search ?? {} } as unknown as Parameters<typeof navigate>[0]);
  return (
    <Spotlight.ActionsGroup label={group.label}>
      {group.items.map(({ Icon, ...item }) => (
        <Spotlight.Action
          key={item.id}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          label={item.label}
          description={item.detail}
          dimmedSections={false}
          onClick={() => go(item)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
};
