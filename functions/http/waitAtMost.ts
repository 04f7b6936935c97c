/** Waits until the work is done, or so many milliseconds; then the work goes on by itself. Whether it was late. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), ms)
  })
  const done = work.then(() => false)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
