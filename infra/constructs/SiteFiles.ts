/** The built site in a private bucket that only the edge may read. */
import { RemovalPolicy } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as deployment from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { acknowledge, acknowledgeCopying } from '../acknowledgements.ts'
import { privateBucket } from '../stacks/dataStack.ts'
import { caching, hashedFiles, namingFiles } from '../edge/caching.ts'
import type { StageSettings } from '../settings.ts'
import { addLog } from './PlannedFunction.ts'

export class SiteFiles extends Construct {
  readonly bucket: s3.Bucket
  /** What copies the pages, after everything that they name. */
  readonly pages: Construct

  constructor(scope: Construct, id: string, props: { settings: StageSettings; folder: string }) {
    super(scope, id)
    const { settings, folder } = props
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...privateBucket,
      // A build is reproducible.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
    const logGroup = addLog(this, 'Log', settings, 'siteFiles')
    const copy = (
      part: string,
      props: Pick<deployment.BucketDeploymentProps, 'exclude' | 'include' | 'prune'>,
      cacheControl: string,
    ) =>
      new deployment.BucketDeployment(this, part, {
        destinationBucket: this.bucket,
        sources: [deployment.Source.asset(folder)],
        cacheControl: [deployment.CacheControl.fromString(cacheControl)],
        memoryLimit: 512,
        logGroup,
        ...props,
      })
    const hashed = `${hashedFiles}*`
    // Not pruned, so that tabs opened before this deployment still find their scripts.
    const assets = copy(
      'Hashed',
      { exclude: ['*'], include: [hashed], prune: false },
      caching.hashed,
    )
    const others = copy('Other', { exclude: [hashed, ...namingFiles], prune: true }, caching.other)
    // Last, because the scripts that they name must exist.
    const page = copy('Page', { exclude: ['*'], include: namingFiles, prune: false }, caching.page)
    page.node.addDependency(assets, others)
    this.pages = page
    acknowledge(this.bucket, 'AwsSolutions-S1')
    const copier = page.handlerRole.node.scope
    if (copier) acknowledgeCopying(copier, this.bucket)
  }
}
