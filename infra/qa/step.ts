/** Runs one step and prints it with its duration in seconds. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const start = performance.now()
  try {
    const result = await work()
    print(start, name)
    return result
  } catch (error) {
    print(start, `FAILED: ${name}`)
    throw error
  }
}

function print(start: number, line: string): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`)
}
