import { useSession } from '../../session/session.tsx';
import { NewsDesk } from './news-desk.tsx';
import { NewsFeed } from './news-feed.tsx';

/** The news: for who publishes them, a list to work on; for everybody else, headlines to read. */
export const NewsPage = () => (useSession().may('news:write') ? <NewsDesk /> : <NewsFeed />);
