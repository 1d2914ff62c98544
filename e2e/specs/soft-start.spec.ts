import { giveCameraBack, takeCamera } from '../harness/camera';
import { expectClear, expectOnlySoft, expectSoftAgain } from '../harness/seen-picture';
import { expect, test } from '../harness/sharp-camera';
import { meet } from '../harness/visitor';

test('nobody is seen unblurred before they show themselves, nor after they blur again', async ({
  one,
  other,
}) => {
  await meet(one, other);
  await expectOnlySoft(other.page);
  await expectOnlySoft(one.page);
  await expect(other.text('Still blurred')).toBeVisible();

  // Nor by a camera that is switched off and on, or lost and found.
  const camera = one.button('Camera');
  await camera.click();
  await expect(other.text('Your partner’s video is off')).toBeVisible();
  await camera.click();
  await expect(other.text('Still blurred')).toBeVisible();
  await expectOnlySoft(other.page);
  await takeCamera(one.page);
  await expect(other.text('Your partner’s camera is not available')).toBeVisible();
  await giveCameraBack(one.page);
  await expect(other.text('Still blurred')).toBeVisible();
  await expectOnlySoft(other.page);

  await one.showMyself();
  await expectClear(other.page);
  await expect(other.text('Still blurred')).toBeHidden();
  await expect(one.button('Blur me')).toBeFocused();
  await expectOnlySoft(one.page);

  await one.page.keyboard.press('Alt+B');
  await expect(one.button('Show me now')).toBeVisible();
  await expect(other.text('Still blurred')).toBeVisible();
  await expectSoftAgain(other.page);
});
