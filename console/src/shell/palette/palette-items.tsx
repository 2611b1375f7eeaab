import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-group.ts';

interface PaletteItemsProps {
  group: PaletteGroup;
  /** The id of the result that Enter would take. */
  highlighted: string | undefined;
  /** Something was chosen that opens an editor. */
  onBegin: () => void;
}

/** One group of the palette; what is chosen is gone to, or done. */
export const PaletteItems = ({ group, highlighted, onBegin }: PaletteItemsProps) => {
  const navigate = useNavigate();
  const ownId = useId();
  const idOf = (item: string) => `${ownId}-${item}`;
  const go = ({ to, params, search }: PaletteItem) =>
    // Features say where their things are as plain data; the router knows these addresses by their types.
    void navigate({ to, params, search: search ?? {} } as unknown as Parameters<typeof navigate>[0]);
  return (
    <Spotlight.ActionsGroup label={group.label} role="group" aria-label={group.label}>
      {group.items.map(({ Icon, ...item }) => (
        <Spotlight.Action
          key={item.id}
          // The library takes an `id` for its own and hands none on.
          ref={(button: HTMLButtonElement | null) => {
            if (button) button.id = idOf(item.id);
          }}
          role="option"
          aria-selected={idOf(item.id) === highlighted}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          label={item.label}
          description={item.detail}
          dimmedSections={false}
          onClick={() => {
            if (item.begins) onBegin();
            if (item.run) item.run();
            else go({ ...item, Icon });
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
};
