/** CloudFormation, as a custom resource's function sees it: an address that receives its response. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'

export interface ReceivedResponse {
  method: string | undefined
  contentType: string | undefined
  body: Record<string, unknown>
}

export interface CloudFormation {
  /** Responses received so far. */
  responses: ReceivedResponse[]
  /** Statuses that the address returns, in order; the last one repeats. */
  statuses: number[]
  event(RequestType: 'Create' | 'Update' | 'Delete'): CloudFormationCustomResourceEvent
}

/** Runs until the test ends; `onTestFinished` is that of its context. */
export async function startCloudFormation(
  onTestFinished: (stop: () => void) => void,
): Promise<CloudFormation> {
  const responses: ReceivedResponse[] = []
  const statuses = [200]
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { method, headers } = request
      responses.push({
        method,
        contentType: headers['content-type'],
        body: body as Record<string, unknown>,
      })
      response.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
      response.end()
    })
  })
  const ResponseURL = await listen(server)
  onTestFinished(() => void server.close())
  const ids = { StackId: 'stack-1', RequestId: 'request-1', LogicalResourceId: 'Resource' }
  return {
    responses,
    statuses,
    event: (RequestType) =>
      ({ RequestType, ResponseURL, ...ids }) as CloudFormationCustomResourceEvent,
  }
}

/** The parts of Lambda's context that a custom resource reads. */
export const contextWith = (remainingMs = 60_000) => ({
  getRemainingTimeInMillis: () => remainingMs,
  logStreamName: 'stream-1',
})

/** Listens on a free port; returns the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
