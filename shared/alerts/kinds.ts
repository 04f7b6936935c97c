/** `back`: it is in stock again; `cheaper`: it costs less than when the alert was set. Without zod, for the browser. */
export const alertKinds = ['back', 'cheaper'] as const
