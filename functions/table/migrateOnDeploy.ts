/**
 * Runs the migrations while a stack is deployed, as a custom resource: CloudFormation invokes the
 * function and waits, up to an hour, for an answer at the address it gave. So every way out of here
 * answers, a failure too, and before the function's own time is up.
 */
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda'
import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import { createLog, describeError, printLine } from '#functions/http/log.ts'
import { runMigrations } from './migrate.ts'

/** What is kept of the function's time for the answer. */
const reserveMs = 10_000
const answerTimeoutMs = 3000
const answerTries = 3

export async function handler(
  event: CloudFormationCustomResourceEvent,
  context: Pick<Context, 'getRemainingTimeInMillis' | 'logStreamName'>,
): Promise<void> {
  // The data outlives its stack: what was migrated stays.
  const failure = event.RequestType === 'Delete' ? undefined : await migrate(context)
  await answer(event, {
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    Reason: failure && `${failure.slice(0, 500)} (log stream ${context.logStreamName})`,
  })
}

/** Answers why it failed; undefined when all is done. */
async function migrate(
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const remainingMs = context.getRemainingTimeInMillis()
    const allowedMs = Math.max(remainingMs - reserveMs, remainingMs / 2)
    timer = setTimeout(() => reject(new Error('The migrations took too long')), allowedMs)
  })
  try {
    const { table, log, now } = createJobServices(readJobEnv(process.env))
    await Promise.race([runMigrations(table, now, log), late])
    return undefined
  } catch (error) {
    createLog(printLine).error('migration failed', describeError(error))
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } finally {
    clearTimeout(timer)
  }
}

async function answer(
  event: CloudFormationCustomResourceEvent,
  result: { Status: 'SUCCESS' | 'FAILED'; Reason: string | undefined },
): Promise<void> {
  const body = JSON.stringify({
    ...result,
    // Always the same, or CloudFormation would delete "the old one".
    PhysicalResourceId: 'qitati-migrations',
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  })
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = await fetch(event.ResponseURL, {
        method: 'PUT',
        // Bytes, so that no content type goes along: the address is signed without one.
        body: new TextEncoder().encode(body),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (sent.ok) return
      throw new Error(`CloudFormation's address answered ${sent.status}`)
    } catch (error) {
      // Thrown, so that Lambda runs the whole event again.
      if (attempt >= answerTries) throw error
    }
  }
}
