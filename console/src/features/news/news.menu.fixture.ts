import { everyone, type MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'news',
    label: { es: 'Noticias', en: 'News' },
    seenBy: { overview: everyone },
  },
];
