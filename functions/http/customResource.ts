/**
 * Work that a stack's deployment waits for, as a custom resource: CloudFormation invokes the function
 * and waits up to an hour for a response at the address it gave. So every path sends one, before the
 * function's own time is up; a failure rolls the deployment back.
 */
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda'
import { readJobEnv } from './env.ts'
import { createJobServices, type JobServices } from './jobServices.ts'
import { createLog, describeError, printLine } from './log.ts'

/** Part of the function's time that is reserved for the response. */
const reserveMs = 10_000
const responseTimeoutMs = 3000
const responseTries = 3

type RunContext = Pick<Context, 'getRemainingTimeInMillis' | 'logStreamName'>

/**
 * A handler that does this work whenever its resource is created or updated. `physicalId` must never
 * change, or CloudFormation would delete the "old" resource; `name` is the work's name in the log.
 * Deletion does nothing: the data outlives its stack.
 */
export function customResource(options: {
  physicalId: string
  name: string
  run: (services: JobServices) => Promise<unknown>
}) {
  const { physicalId, name } = options
  return async (event: CloudFormationCustomResourceEvent, context: RunContext): Promise<void> => {
    const failure =
      event.RequestType === 'Delete' ? undefined : await runAndCatch(options.run, name, context)
    await respond(event, {
      Status: failure === undefined ? 'SUCCESS' : 'FAILED',
      Reason: failure && `${failure.slice(0, 500)} (log stream ${context.logStreamName})`,
      PhysicalResourceId: physicalId,
    })
  }
}

/** Runs the work; returns why it failed, or undefined. */
async function runAndCatch(
  run: (services: JobServices) => Promise<unknown>,
  name: string,
  context: RunContext,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const remainingMs = context.getRemainingTimeInMillis()
    const allowedMs = Math.max(remainingMs - reserveMs, remainingMs / 2)
    timer = setTimeout(() => reject(new Error(`The ${name} took too long`)), allowedMs)
  })
  try {
    await Promise.race([run(createJobServices(readJobEnv(process.env))), timeout])
    return undefined
  } catch (error) {
    createLog(printLine).error(`${name} failed`, describeError(error))
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } finally {
    clearTimeout(timer)
  }
}

async function respond(
  event: CloudFormationCustomResourceEvent,
  result: { Status: 'SUCCESS' | 'FAILED'; Reason: string | undefined; PhysicalResourceId: string },
): Promise<void> {
  const body = JSON.stringify({
    ...result,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  })
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = await fetch(event.ResponseURL, {
        method: 'PUT',
        // Bytes, so that no content type is sent: the address is signed without one.
        body: new TextEncoder().encode(body),
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      if (sent.ok) return
      throw new Error(`CloudFormation's address returned ${sent.status}`)
    } catch (error) {
      // Lambda then retries the whole event.
      if (attempt >= responseTries) throw error
    }
  }
}
