// Markup that is put together as text.

/** Text that stands in markup as text. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
