/** One way to ask for the list of computers, and the same asked of the database directly. */
export interface ListCase {
  name: string;
  query: Record<string, string>;
  from: string;
  where: string;
  order: string;
}

export const pageSize = 22;

/** Computers with what their presence says. */
const withStatus = '(select c.*, p.status from computers c join computer_presence p on p.computer_id = c.id) computers';
const fromOf = (asked: string): string => (asked.includes('status') ? withStatus : 'computers');

const orders: Record<string, string> = {
  name: 'name_key',
  os: 'os collate "C"',
  version: 'version_key',
  ipAddress: 'ip_address',
  status: 'status',
};

const page = (number: number): ListCase => ({
  name: `page ${number.toLocaleString('en')}`,
  query: { page: String(number) },
  from: 'computers',
  where: 'true',
  order: 'name_key',
});

const filtered = (filter: string, where: string, more: { page?: number; sortBy?: string } = {}): ListCase => ({
  name: [filter, more.sortBy && `by ${more.sortBy}`, more.page && `page ${more.page}`].filter(Boolean).join(', '),
  query: {
    filter,
    ...(more.page && { page: String(more.page) }),
    ...(more.sortBy && { sortBy: more.sortBy }),
  },
  from: fromOf(where),
  where,
  order: orders[more.sortBy ?? 'name'] ?? '',
});

const sorted = (sortBy: string): ListCase[] =>
  [
    { orderBy: 'asc', page: '1' },
    { orderBy: 'desc', page: '1' },
    { orderBy: 'asc', page: '4000' },
  ].map((query) => ({
    name: `by ${sortBy}${query.orderBy === 'desc' ? ' descending' : ''}${query.page === '1' ? '' : ', page 4,000'}`,
    query: { sortBy, ...query },
    from: fromOf(sortBy),
    where: 'true',
    order: orders[sortBy] ?? '',
  }));

const word = (text: string) => `search like '%${text}%'`;

export const listCases: ListCase[] = [
  page(1),
  page(2000),
  page(4000),
  page(4546),
  filtered('osFamily:linux', "os_family = 'linux'"),
  filtered('osFamily:linux', "os_family = 'linux'", { page: 1000 }),
  filtered('status:OFFLINE', 'status = 1'),
  filtered('status:ONLINE', 'status = 0', { page: 1900 }),
  filtered('urgencias', word('urgencias')),
  filtered('000123', word('000123')),
  filtered('name:urgen', "search like '%urgen%' and name_key like '%urgen%'"),
  filtered('ipAddress:10.0.4.0/24', "ip_address <<= '10.0.4.0/24'"),
  filtered('tags:servidor', "tags @> array['servidor']"),
  filtered('osFamily:linux,status:ONLINE', "os_family = 'linux' and status = 0", { page: 500, sortBy: 'ipAddress' }),
  ...Object.keys(orders)
    .filter((name) => name !== 'name')
    .flatMap(sorted),
];
