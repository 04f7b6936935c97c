/**
 * Runs handlers with the permissions that their functions have in AWS, where the local engine would
 * allow everything: a request to the table that the plan does not declare is rejected, as IAM
 * rejects it. What a test itself does is not restricted. Images and snapshots are files here; IAM
 * judges those in `npm run test:deploy`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBServiceException, type ServiceInputTypes } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { functionPlans, type FunctionPlan } from '#functions/plans/functionPlans.ts'
import { requiredPermissions } from '#functions/plans/permissions.ts'

const running = new AsyncLocalStorage<FunctionPlan>()

/** Runs a handler as the Lambda that contains it: 'orders', 'publishSnapshot'. */
export function asFunction<T>(name: string, run: () => T): T {
  const plan = functionPlans.find((one) => one.name === name)
  if (!plan) throw new Error(`functionPlans.ts has no function '${name}'`)
  return running.run(plan, run)
}

/** `command` as in 'QueryCommand'. */
function assertPermitted(plan: FunctionPlan, command: string, input: ServiceInputTypes): void {
  const permissions = requiredPermissions(plan)
  const subpath =
    'IndexName' in input && input.IndexName !== undefined ? `index/${input.IndexName}` : undefined
  // A transaction needs the permission of each of its writes.
  const requests =
    'TransactItems' in input
      ? (input.TransactItems ?? []).flatMap((item) =>
          Object.entries(item).map(([write, part]) => ({ action: `${write}Item`, part })),
        )
      : [{ action: command.replace(/Command$/, ''), part: input }]
  for (const { action, part } of requests) {
    const partition = readPartition(part)
    const permitted = permissions.some(
      (one) =>
        one.on === 'table' &&
        one.subpath === subpath &&
        one.actions.includes(`dynamodb:${action}`) &&
        (one.partitions === undefined || partition?.startsWith(one.partitions)),
    )
    if (!permitted)
      throw new DynamoDBServiceException({
        name: 'AccessDeniedException',
        message: `${plan.name} is not permitted dynamodb:${action} on ${subpath ?? 'the table'}: see functions/plans/functionPlans.ts`,
        $fault: 'client',
        $metadata: {},
      })
  }
}

/** The partition of a request for one row; all of them have `Key`. */
function readPartition(request: object): string | undefined {
  return 'Key' in request ? (request as { Key?: { pk?: string } }).Key?.pk : undefined
}

// For every client, because jobs open theirs inside the handler.
DynamoDBDocumentClient.from = new Proxy(DynamoDBDocumentClient.from, {
  apply(from: typeof DynamoDBDocumentClient.from, self, args: Parameters<typeof from>) {
    const client = Reflect.apply(from, self, args)
    client.middlewareStack.add(
      (next, context) => (request) => {
        const plan = running.getStore()
        if (plan) assertPermitted(plan, context.commandName ?? '', request.input)
        return next(request)
      },
      { name: 'permissions', step: 'initialize', override: true },
    )
    return client
  },
})
