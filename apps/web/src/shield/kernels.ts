import { _fusedMatMulConfig as fusedMatMulConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/_FusedMatMul';
import { addConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Add';
import { avgPoolConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/AvgPool';
import { castConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Cast';
import { clipByValueConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/ClipByValue';
import { concatConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Concat';
import { conv2DConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Conv2D';
import { depthwiseConv2dNativeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/DepthwiseConv2dNative';
import { expConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Exp';
import { fusedBatchNormConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/FusedBatchNorm';
import { fusedConv2DConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/FusedConv2D';
import { fusedDepthwiseConv2DConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/FusedDepthwiseConv2D';
import { identityConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Identity';
import { maxConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Max';
import { maxPoolConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/MaxPool';
import { meanConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Mean';
import { minimumConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Minimum';
import { multiplyConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Multiply';
import { padV2Config } from '@tensorflow/tfjs-backend-wasm/dist/kernels/PadV2';
import { realDivConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/RealDiv';
import { reluConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Relu';
import { relu6Config } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Relu6';
import { reshapeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Reshape';
import { sigmoidConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sigmoid';
import { sliceConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Slice';
import { softmaxConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Softmax';
import { subConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sub';
import { sumConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sum';
import { transposeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Transpose';
import { type KernelConfig, registerKernel } from '@tensorflow/tfjs-core';

/** What the layers need that the server lets through (shield/model-format.ts there); every other operation stays out of the bundle. */
const KERNELS: readonly KernelConfig[] = [
  fusedMatMulConfig,
  addConfig,
  avgPoolConfig,
  castConfig,
  clipByValueConfig,
  concatConfig,
  conv2DConfig,
  depthwiseConv2dNativeConfig,
  expConfig,
  fusedBatchNormConfig,
  fusedConv2DConfig,
  fusedDepthwiseConv2DConfig,
  identityConfig,
  maxConfig,
  maxPoolConfig,
  meanConfig,
  minimumConfig,
  multiplyConfig,
  padV2Config,
  realDivConfig,
  reluConfig,
  relu6Config,
  reshapeConfig,
  sigmoidConfig,
  sliceConfig,
  softmaxConfig,
  subConfig,
  sumConfig,
  // The sums and means above call it directly.
  transposeConfig,
];

export function registerKernels(): void {
  for (const kernel of KERNELS) registerKernel(kernel);
}
