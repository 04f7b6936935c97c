/**
 * `npm run test:deploy`: deploys the data and API stacks to MiniStack, which checks signatures and
 * the functions' roles, runs the main job through the deployed gateway, deploys a changed stack,
 * checks that the data is kept, and destroys everything. Prints each step with its duration.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { freePort } from '#functions/local/engine.ts'
import { runProgram } from '../local/programs.ts'
import { connectApi } from '../local/testing/people.ts'
import { deploy, destroy, openStorage, step } from './emulator.ts'
import { driveMainJob, rejectedWith } from './mainJob.ts'
import { startMinistack, type Ministack } from './ministack.ts'
import { deployBehindProxy } from './siteProxy.ts'

await runProgram(1, async ({ running, end }) => {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-deploy-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  const ministack = await step('start MiniStack', () => startMinistack({ strict: true, running }))
  const { clerk, proxy, settings, deployment } = await deployBehindProxy(running, {
    port: await freePort(),
    emulator: ministack,
    dataDir: folder,
    folder: join(folder, 'first'),
  })
  const { origin } = proxy
  letUsersReadParameters(ministack)
  const market = await driveMainJob(origin)
  await step('only the site may read the bucket', async () => {
    const unsigned = await fetch(`${ministack.endpoint}/${deployment.images}${market.image}`)
    assert.equal(unsigned.status, 403)
  })
  await step('the snapshot is published to its bucket', async () => {
    ministack.call('lambda', 'invoke', { FunctionName: 'qitati-local-publishSnapshot' })
    const storage = openStorage(ministack)
    const objects = await storage.send(new ListObjectsV2Command({ Bucket: deployment.snapshots }))
    storage.destroy()
    assert.notEqual(objects.KeyCount ?? 0, 0)
  })

  const moved = { ...settings, siteOrigin: 'http://localhost:1' }
  await step('deploy a change of the site origin', async () =>
    proxy.serve(await deploy(ministack, moved, join(folder, 'second'))),
  )
  letUsersReadParameters(ministack)
  await step("the former site's tokens are rejected, the new one's accepted", async () => {
    const { customer, orderId } = market
    await rejectedWith(401, connectApi(origin)('users/getMe', {}, await customer.token()))
    const token = await clerk.issueToken(customer.id, { origin: moved.siteOrigin })
    const { data } = await connectApi(origin)('orders/getOrder', { params: { id: orderId } }, token)
    assert.equal(data.status, 'DELIVERED')
  })
  await step('stock, search and images are unchanged', market.assertKept)
  await step('destroy', () => destroy(ministack, join(folder, 'second')))
  await step('stop MiniStack; no process is left', () => running.disposeAsync())
  await end(0)
})

/**
 * MiniStack treats GetParameters as a read of '*', which none of our roles allows. Every other
 * permission is tested as the template grants it.
 */
function letUsersReadParameters(ministack: Ministack): void {
  const { Roles } = ministack.call('iam', 'list_roles', {}) as { Roles: { RoleName: string }[] }
  const [role] = Roles.filter(({ RoleName }) => RoleName.startsWith('Qitati-local-Api-UsersRole'))
  assert.ok(role, 'the users function has a role')
  ministack.call('iam', 'put_role_policy', {
    RoleName: role.RoleName,
    PolicyName: 'ReadParametersOnMiniStack',
    PolicyDocument: JSON.stringify({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'ssm:GetParameters', Resource: '*' }],
    }),
  })
}
