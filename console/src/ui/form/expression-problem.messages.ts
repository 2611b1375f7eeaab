import { defineMessages } from '../../i18n/messages.ts';

export const expressionProblemMessages = defineMessages('expression-problem', {
  es: {
    unclosed: 'Falta cerrar el «{{part}}» del carácter {{at}}',
    unopened: 'Sobra «{{part}}» en el carácter {{at}}: nada lo abre',
    nothingBefore: 'No hay nada que repetir delante de «{{part}}», en el carácter {{at}}',
    badCount: 'En «{{part}}», carácter {{at}}, el máximo es menor que el mínimo',
    lone: 'Para buscar «{{part}}» tal cual, escriba «\\{{part}}» en el carácter {{at}}',
    badEscape: '«{{part}}», en el carácter {{at}}, no significa nada',
    badRange: 'El intervalo «{{part}}», en los corchetes del carácter {{at}}, está al revés',
    flags: 'Los agentes no admiten «{{part}}…», en el carácter {{at}}',
    lookaround: 'Los agentes no pueden mirar adelante ni atrás: «{{part}}…», en el carácter {{at}}',
    backreference: 'Los agentes no admiten referencias a un grupo: «{{part}}», en el carácter {{at}}',
    codePoint: 'Los agentes no admiten «{{part}}…»: escriba el carácter mismo, en el {{at}}',
    tooOften: '«{{part}}», en el carácter {{at}}, repite más de 1.000 veces',
  },
  en: {
    unclosed: '“{{part}}” at character {{at}} is not closed',
    unopened: '“{{part}}” at character {{at}} closes nothing',
    nothingBefore: 'There is nothing to repeat before “{{part}}” at character {{at}}',
    badCount: 'In “{{part}}”, at character {{at}}, the maximum is less than the minimum',
    lone: 'To look for “{{part}}” itself, write “\\{{part}}” at character {{at}}',
    badEscape: '“{{part}}” at character {{at}} means nothing',
    badRange: 'The range “{{part}}”, in the brackets at character {{at}}, runs backwards',
    flags: 'Agents do not support “{{part}}…” at character {{at}}',
    lookaround: 'Agents cannot look ahead or behind: “{{part}}…” at character {{at}}',
    backreference: 'Agents do not support references to a group: “{{part}}” at character {{at}}',
    codePoint: 'Agents do not support “{{part}}…”: write the character itself, at {{at}}',
    tooOften: '“{{part}}” at character {{at}} repeats more than 1,000 times',
  },
});
