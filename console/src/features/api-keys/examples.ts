import { api, apiKeyScheme, urlOf } from '@egida/contract';

export const exampleLanguages = ['curl', 'python', 'powershell'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];
export const exampleSubjects = ['agents', 'alerts'] as const;
export type ExampleSubject = (typeof exampleSubjects)[number];

/** The environment variable in which the examples look for the key. */
const variable = 'EGIDA_API_KEY';

interface Example {
  language: ExampleLanguage;
  subject: ExampleSubject;
  /** Where this server is reached. */
  origin: string;
  agencyId: string;
}

const urlFor = ({ subject, origin, agencyId }: Example): string => {
  const params = { agencyId };
  return (
    origin +
    (subject === 'agents'
      ? urlOf(api.computers.list, { params, query: { size: '100' } })
      : urlOf(api.alerts.ofAgency, { params, query: { filter: 'status:ACTIVE', size: '100' } }))
  );
};

/** What is told of each row. */
const told = { agents: ['name', 'lastConnection'], alerts: ['date', 'message'] } as const;

const python = (example: Example): string => {
  const [first, second] = told[example.subject];
  return `import json, os, urllib.request

request = urllib.request.Request(
    "${urlFor(example)}",
    headers={"Authorization": "${apiKeyScheme} " + os.environ["${variable}"]},
)
with urllib.request.urlopen(request) as answer:
    print(answer.headers["RateLimit"])
    page = json.load(answer)
for row in page["collection"]:
    print(row["${first}"], row["${second}"])`;
};

const powershell = (example: Example): string => {
  const [first, second] = told[example.subject];
  return `$headers = @{ Authorization = "${apiKeyScheme} $env:${variable}" }
$page = Invoke-RestMethod -Uri '${urlFor(example)}' -Headers $headers
$page.collection | Select-Object ${first}, ${second}`;
};

/** A key on the command line could be seen by everyone on that computer: curl is told it through its input. */
const curl = (example: Example): string => `printf 'Authorization: ${apiKeyScheme} %s' "$${variable}" |
  curl -sS -i -H @- '${urlFor(example)}'`;

const writers = { curl, python, powershell } as const satisfies Record<ExampleLanguage, (example: Example) => string>;

/** A program that asks for something that a key may read, to be pasted as it is. */
export const exampleOf = (example: Example): string => writers[example.language](example);

/** Whether what is pasted after the command that sets the variable is not shown. */
export const isTypedUnseen = (language: ExampleLanguage): boolean => setKeyIn(language).startsWith('read -rs');

/** How the variable gets its value without the key staying in the history of commands. */
export const setKeyIn = (language: ExampleLanguage): string =>
  language === 'powershell'
    ? `$env:${variable} = Read-Host '${variable}'`
    : `read -rs ${variable} && export ${variable}`;
