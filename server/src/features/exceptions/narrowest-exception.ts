import { type Alert, type OsFamily, type RuleExceptions, WrittenExceptions } from '@egida/contract';
import {
  compileExceptions,
  type ExceptedProcess,
  type Exceptions,
  exceptsAddress,
  exceptsDecoy,
  exceptsProcess,
  type Texts,
  textsOf,
} from '@egida/contract/matching';

const none: RuleExceptions = { filePaths: [], processes: [], commandLines: [], networkIps: [] };
/** No longer than agents report, since a line that was cut is not the line. */
const longestExpression = 1000;
const longestReported = 8192;

/** What an alert tells of the rule that raised it and of what the rule met. */
export type AlertEvidence = Pick<Alert, 'ruleKind' | 'ruleText' | 'detail'>;

const nameOf = (image: string, { separator }: Texts): string => image.slice(image.lastIndexOf(separator) + 1);

/**
 * The process of an alert as its agent saw it, as far as the alert tells: it does not say whether paths were those of a
 * container, and names other than the image's own only where one of them met the rule.
 */
const processOf = ({ ruleKind, ruleText, detail }: AlertEvidence, texts: Texts): ExceptedProcess => ({
  image: detail.image,
  names: [...(detail.image ? [nameOf(detail.image, texts)] : []), ...(ruleKind === 'processes' ? [ruleText] : [])],
  commandLines: detail.commandLine ? [detail.commandLine] : [],
  seesHostFiles: true,
});

/** Whether an agent that holds these exceptions would not have raised the alert. */
export const silences = (exceptions: Exceptions, alert: AlertEvidence): boolean => {
  const { ruleKind, detail } = alert;
  if (ruleKind === 'filePaths') return detail.path !== undefined && exceptsDecoy(exceptions, detail.path);
  // What a process is excepted from is being stopped: its connections are told of all the same.
  if (ruleKind === 'networkIps') return detail.address !== undefined && exceptsAddress(exceptions, detail.address);
  if (ruleKind !== 'processes' && ruleKind !== 'commandLines' && ruleKind !== 'sha256') return false;
  return exceptsProcess(exceptions, processOf(alert, exceptions.texts));
};

/** Only what has a meaning of its own: the unicode flag allows nothing else to be escaped. */
const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Exactly that line. Nothing where it may have been cut, or is too long for an expression. */
const wholeLine = ({ commandLine = '' }: Alert['detail']): RuleExceptions[] => {
  const expression = `^${literal(commandLine)}$`;
  const isWhole = commandLine !== '' && commandLine.length < longestReported;
  return isWhole && expression.length <= longestExpression ? [{ ...none, commandLines: [expression] }] : [];
};
const listed = (kind: 'filePaths' | 'processes', entry: string | undefined): RuleExceptions[] =>
  // Only what may be written: the rest is refused, or would be kept as something else.
  entry && entry.trim() === entry && WrittenExceptions.safeParse({ [kind]: [entry] }).success
    ? [{ ...none, [kind]: [entry] }]
    : [];

/** What could silence an alert, the narrowest first. */
const candidates = ({ ruleKind, ruleText, detail }: AlertEvidence, texts: Texts): RuleExceptions[] => {
  const { image, path, address } = detail;
  const byImage = listed('processes', image);
  switch (ruleKind) {
    case 'filePaths':
      return listed('filePaths', path);
    case 'networkIps':
      return address ? [{ ...none, networkIps: [address] }] : [];
    case 'processes': {
      // A script runs in an interpreter, whose path would leave every other script alone as well.
      const isImage = image !== undefined && texts.fold(nameOf(image, texts)) === texts.fold(ruleText);
      return isImage
        ? [...byImage, ...wholeLine(detail), ...listed('processes', ruleText)]
        : [...wholeLine(detail), ...listed('processes', ruleText), ...byImage];
    }
    case 'commandLines':
      return [...wholeLine(detail), ...byImage];
    case 'sha256':
      // What the image holds is known, wherever it lies: its path is narrower than any line.
      return [...byImage, ...wholeLine(detail)];
    default:
      return [];
  }
};

/** The narrowest exception that silences an alert, by what agents honour; none where nothing does. */
export const narrowest = (alert: AlertEvidence, family: OsFamily): RuleExceptions | undefined =>
  candidates(alert, textsOf(family)).find((lists) => silences(exceptionsOf(lists, family), alert));

/** As computers of a family compare them. */
export const exceptionsOf = (lists: RuleExceptions | undefined, family: OsFamily): Exceptions =>
  compileExceptions(lists ? [lists] : [], undefined, textsOf(family));
