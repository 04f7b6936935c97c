/** The time in the measured market: the clock of a test app, which stands until it is moved. */
export const benchNow = '2026-03-01T09:00:00.000Z'
