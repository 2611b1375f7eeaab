import { roles } from '@egida/contract';
import { IconNews } from '@tabler/icons-react';
import type { Feature } from '../../routes/feature.ts';
import { only } from '../../routes/menu-reader.ts';

/** Its place in the menu; the screen is yet to come. */
export const newsFeature = {
  menu: [
    {
      name: 'news',
      label: { es: 'Noticias', en: 'News' },
      panel: 'overview',
      to: '/news',
      Icon: IconNews,
      isFor: only(...roles),
    },
  ],
} as const satisfies Feature;
