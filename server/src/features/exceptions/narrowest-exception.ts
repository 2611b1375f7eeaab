import { type AlertDetail, type RuleExceptions, WrittenExceptions } from '@egida/contract';
import {
  compileExceptions,
  type ExceptedProcess,
  type Exceptions,
  exceptsAddress,
  exceptsDecoy,
  exceptsProcess,
} from '@egida/contract/matching';

const none: RuleExceptions = { filePaths: [], processes: [], commandLines: [], networkIps: [] };
/** No longer than agents report, since a line that was cut is not the line. */
const longestExpression = 1000;
const longestReported = 8192;

/** Which kind of rule raised an alert, and the rule itself: `processes: xmrig`. */
const ruleOf = ({ rule }: AlertDetail) => {
  const at = rule.indexOf(': ');
  return at < 0 ? { kind: rule, text: '' } : { kind: rule.slice(0, at), text: rule.slice(at + 2) };
};

const nameOf = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

/**
 * The process of an alert as its agent saw it, as far as the alert tells: it does not say whether paths were those of a
 * container, and names other than the image's own only where one of them met the rule.
 */
const processOf = (detail: AlertDetail): ExceptedProcess => {
  const { kind, text } = ruleOf(detail);
  return {
    image: detail.image,
    names: [...(detail.image ? [nameOf(detail.image)] : []), ...(kind === 'processes' ? [text] : [])],
    commandLines: detail.commandLine ? [detail.commandLine] : [],
    seesHostFiles: true,
  };
};

/** Whether an agent that holds these exceptions would not have raised the alert. */
export const silences = (exceptions: Exceptions, detail: AlertDetail): boolean => {
  const { kind } = ruleOf(detail);
  if (kind === 'filePaths') return detail.path !== undefined && exceptsDecoy(exceptions, detail.path);
  // What a process is excepted from is being stopped: its connections are told of all the same.
  if (kind === 'networkIps') return detail.address !== undefined && exceptsAddress(exceptions, detail.address);
  if (kind !== 'processes' && kind !== 'commandLines') return false;
  return exceptsProcess(exceptions, processOf(detail));
};

/** Only what has a meaning of its own: the unicode flag allows nothing else to be escaped. */
const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Exactly that line. Nothing where it may have been cut, or is too long for an expression. */
const wholeLine = ({ commandLine = '' }: AlertDetail): RuleExceptions[] => {
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
const candidates = (detail: AlertDetail): RuleExceptions[] => {
  const { kind, text } = ruleOf(detail);
  const { image, path, address } = detail;
  const byImage = listed('processes', image);
  switch (kind) {
    case 'filePaths':
      return listed('filePaths', path);
    case 'networkIps':
      return address ? [{ ...none, networkIps: [address] }] : [];
    case 'processes': {
      // A script runs in an interpreter, whose path would leave every other script alone as well.
      const isImage = image !== undefined && nameOf(image) === text;
      return isImage
        ? [...byImage, ...wholeLine(detail), ...listed('processes', text)]
        : [...wholeLine(detail), ...listed('processes', text), ...byImage];
    }
    case 'commandLines':
      return [...wholeLine(detail), ...byImage];
    default:
      return [];
  }
};

/** The narrowest exception that silences an alert, by what agents honour; none where nothing does. */
export const narrowest = (detail: AlertDetail): RuleExceptions | undefined =>
  candidates(detail).find((lists) => silences(compileExceptions([lists]), detail));
