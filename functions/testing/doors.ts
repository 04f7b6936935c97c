/**
 * The doors through which a test can prove a requirement: a request to a handler, a rendered screen,
 * the site in a real browser, a CloudFormation template, or a pure function where the row is about
 * nothing else.
 */
export const doors = ['http', 'screen', 'browser', 'template', 'rule'] as const
export type Door = (typeof doors)[number]
