/** The time in the measured market: that of a test app's clock, which only moves when it is told to. */
export const benchNow = '2026-03-01T09:00:00.000Z'
