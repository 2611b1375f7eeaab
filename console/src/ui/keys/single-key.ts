interface Pressed {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The key is held down. */
  repeat: boolean;
}

interface Where {
  isWriting: boolean;
  isInMenu: boolean;
  isAsked: boolean;
  allowsSingleKeys: boolean;
}

/** Whether a letter alone may act. A key that is held down acts once: what it does is not done again and again. */
export const mayAct = ({ ctrlKey, metaKey, altKey, repeat }: Pressed, where: Where): boolean =>
  !(ctrlKey || metaKey || altKey || repeat) &&
  !(where.isWriting || where.isInMenu || where.isAsked) &&
  where.allowsSingleKeys;
