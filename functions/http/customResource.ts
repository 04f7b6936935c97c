/**
 * Work that a stack's deployment waits for, as a custom resource: CloudFormation invokes the function
 * and waits up to an hour for a response at the address it gave. So every path sends one, before the
 * function's own time is up; a failure rolls the deployment back.
 */
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda'
import pRetry from 'p-retry'
import { readJobEnv } from './env.ts'
import { createJobServices, type JobServices } from './jobServices.ts'
import { createLog, describeError, printLine } from './log.ts'
import { late, waitAtMost } from './waitAtMost.ts'

/** Part of the function's time that is reserved for the response. */
const reserveMs = 10_000
const responseTimeoutMs = 3000

type RunContext = Pick<Context, 'getRemainingTimeInMillis' | 'logStreamName'>

interface Work {
  /** Never changes, or CloudFormation would delete the "old" resource. */
  physicalId: string
  /** In the log. */
  name: string
  run: (services: JobServices) => Promise<unknown>
}

/**
 * A handler that does this work whenever its resource is created or updated. Deletion does nothing:
 * the data outlives its stack.
 */
export function customResource(work: Work) {
  return async (event: CloudFormationCustomResourceEvent, context: RunContext): Promise<void> => {
    const failure = event.RequestType === 'Delete' ? undefined : await findFailure(work, context)
    await respond(event, {
      Status: failure === undefined ? 'SUCCESS' : 'FAILED',
      Reason: failure && `${failure.slice(0, 500)} (log stream ${context.logStreamName})`,
      PhysicalResourceId: work.physicalId,
    })
  }
}

async function findFailure({ name, run }: Work, context: RunContext): Promise<string | undefined> {
  const remainingMs = context.getRemainingTimeInMillis()
  const allowedMs = Math.max(remainingMs - reserveMs, remainingMs / 2)
  try {
    const services = createJobServices(readJobEnv(process.env))
    if ((await waitAtMost(allowedMs, run(services))) === late)
      throw new Error(`The ${name} took too long`)
    return undefined
  } catch (error) {
    createLog(printLine).error(`${name} failed`, describeError(error))
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}

async function respond(
  { StackId, RequestId, LogicalResourceId, ResponseURL }: CloudFormationCustomResourceEvent,
  result: { Status: 'SUCCESS' | 'FAILED'; Reason: string | undefined; PhysicalResourceId: string },
): Promise<void> {
  const body = JSON.stringify({ ...result, StackId, RequestId, LogicalResourceId })
  const send = async () => {
    const { ok, status } = await fetch(ResponseURL, {
      method: 'PUT',
      // Bytes, so that no content type is sent: the address is signed without one.
      body: new TextEncoder().encode(body),
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    if (!ok) throw new Error(`CloudFormation's address returned ${status}`)
  }
  // After the last try Lambda retries the whole event.
  await pRetry(send, { retries: 2, minTimeout: 0 })
}
