/** The product's name. Every page, title, log line and manifest takes it from here. */
export const PRODUCT_NAME = 'Soulwick';
