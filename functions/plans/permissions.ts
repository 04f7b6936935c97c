/**
 * The IAM actions of a function's plan. The stacks grant exactly these
 * (constructs/PlannedFunction.ts); handler tests reject every other table request
 * (functions/testing/asFunction.ts).
 */
import type { DataAccess } from './functionPlans.ts'

export interface Permission {
  actions: readonly string[]
  on: 'table' | 'images' | 'snapshots'
  /** Path below the ARN: 'index/gsi2', 'img/*'. Absent: the table or bucket itself. */
  below?: string
  /** Only for rows of partitions whose keys begin so. */
  partitions?: string
}

const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  // A transaction needs the permissions of its writes; it has no action of its own.
  write: [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
  ],
  scan: ['dynamodb:Scan'],
}

/** Granted with s3:GetObject: without it S3 returns 403 instead of 404 for a missing object. */
const list = ['s3:ListBucket']

const snapshotPermissions: Record<NonNullable<DataAccess['snapshots']>, Permission[]> = {
  read: [
    { actions: list, on: 'snapshots' },
    { actions: ['s3:GetObject'], on: 'snapshots', below: '*' },
  ],
  readWrite: [
    { actions: list, on: 'snapshots' },
    { actions: ['s3:GetObject', 's3:PutObject'], on: 'snapshots', below: '*' },
  ],
}

const imagePermissions: Record<NonNullable<DataAccess['images']>, Permission[]> = {
  publish: [
    { actions: list, on: 'images' },
    // A presigned form has the permissions of its signer, so it needs PutObject.
    {
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      on: 'images',
      below: 'incoming/*',
    },
    { actions: ['s3:PutObject', 's3:DeleteObject'], on: 'images', below: 'img/*' },
  ],
  sweep: [{ actions: ['s3:DeleteObject'], on: 'images', below: 'img/*' }],
}

/** All permissions of a plan; a resource may occur more than once. */
export function requiredPermissions(access: DataAccess): Permission[] {
  const { table = [], updates, indexes = [], snapshots, images } = access
  return [
    ...table.map((use): Permission => ({ actions: tableActions[use], on: 'table' })),
    ...(updates === undefined
      ? []
      : [{ actions: ['dynamodb:UpdateItem'], on: 'table', partitions: updates } as const]),
    ...indexes.map((name): Permission => ({
      actions: ['dynamodb:Query'],
      on: 'table',
      below: `index/${name}`,
    })),
    ...(snapshots ? snapshotPermissions[snapshots] : []),
    ...(images ? imagePermissions[images] : []),
  ]
}
