export const NO_SVG =
  'Un logo SVG peut contenir du code\u00a0: exportez-le en PNG, fond transparent, de 500 pixels de large environ.';
