import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { asMenuMark } from '../../api/menu-marks.ts';
import { apiQuery } from '../../api/query.ts';

/** How many news there are, and how many of them the person has not opened; undefined until that is known. */
export const useNewsCounts = () => useQuery({ ...apiQuery(api.newsStats.counts, {}), ...asMenuMark }).data;
