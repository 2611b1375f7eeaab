import type { Page } from '@playwright/test';
import type { Locale } from '../screens.ts';
import { marks } from './view.ts';

/** How whatever changes something begins, in the console's words: one that no view lists is nobody's. */
const verbish = {
  es: /^(switch: |field: |(Crear|Registrar|Añadir|Escribir|Editar|Cambiar|Conectar|Eliminar|Mover|Desinstalar|Etiquetar|Vacunar|Ejecutar|Detener|Excluir|Resolver|Descartar|Reabrir|Aceptar|Revocar|Renovar|Importar|Duplicar|Deshabilitar|Habilitar|Restablecer|Reenviar|Aplicar|Retirar|Pausar|Reanudar|Guardar|Publicar|Actualizar|Cancelar|Exportar$)(?![\p{L}])|Cerrar sin responder$|Volver a incluir|Quitar la (marca|excepción)|Más acciones$)/u,
  en: /^(switch: |field: |(Create|Register|Add|Write|Edit|Change|Connect|Rename|Delete|Move|Uninstall|Tag|Vaccinate|Execute|Stop|Exclude|Include|Resolve|Reject|Reopen|Accept|Revoke|Renew|Import|Duplicate|Disable|Enable|Reset|Send|Apply|Withdraw|Pause|Resume|Save|Publish|Update|Cancel|Export$)(?![\p{L}])|Close without an answer$|Take back|Remove the exception|More actions$)/u,
} as const;

/** Each verb that can be pressed now, by its name, once. */
export const verbsShown = async (page: Page, locale: Locale): Promise<string[]> => {
  const names = await page.evaluate((mark) => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, textarea, [role=switch], [role=menuitem]');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) || control.matches('[role=switch]'))
      .map((control) => {
        // What explains a switch stands in its label, too: its name is what comes first.
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        const texts = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const name = (
          control.getAttribute('aria-label') ??
          texts?.nextNode()?.textContent ??
          control.textContent ??
          ''
        ).trim();
        if (control.matches('[role=switch]')) return mark.switch + name;
        return control.matches('textarea') ? mark.field + name : name;
      });
  }, marks);
  return [...new Set(names.filter((name) => verbish[locale].test(name)))].sort();
};
