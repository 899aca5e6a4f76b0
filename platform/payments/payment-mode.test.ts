import { expect, test } from "vitest";
import { choosePaymentMode, type PaymentModeQuestion } from "./payment-mode.ts";

const asked = (question: Partial<PaymentModeQuestion>) =>
  choosePaymentMode({
    secretKey: undefined,
    publicUrl: "http://localhost:3000",
    host: "127.0.0.1",
    nodeEnv: "production",
    apiUrl: undefined,
    ...question,
  });

test.each([
  ["http://localhost:3000"],
  ["http://127.0.0.1:3000"],
  ["http://site.localhost"],
  ["https://localhost"],
  ["https://[::1]:3000"],
])("accepts test cards through the built-in sandbox without a key at %s", (publicUrl) => {
  expect(asked({ publicUrl })).toEqual({ mode: "test", sandbox: true });
});

test.each([
  ["https://www.example.com"],
  ["http://www.example.com"],
  ["http://example.com:8080"],
  ["https://203.0.113.7"],
  ["http://192.168.1.20:3000"],
  ["http://house.local"],
  ["http://localhost.example.com"],
  ["http://127.0.0.1.example.com"],
  ["https://latest.com"],
])("offers no card without a key at %s and warns in one sentence", (publicUrl) => {
  expect(asked({ publicUrl })).toEqual({
    mode: "off",
    sandbox: false,
    warning: expect.stringMatching(/^No card is taken: PUBLIC_URL [^.]+ STRIPE_SECRET_KEY\.$/),
  });
});

test.each(["0.0.0.0", "::", "192.168.1.20"])(
  "warns when the sandbox is reachable from other machines through HOST=%s",
  (host) => {
    expect(asked({ host })).toEqual({
      mode: "test",
      sandbox: true,
      warning: `Whoever reaches this machine can book with test cards: the payment sandbox is served on HOST=${host}.`,
    });
    expect(asked({ host, publicUrl: "http://www.example.com" })).toMatchObject({ mode: "off" });
    expect(asked({ host, secretKey: "sk_test_abc" })).toEqual({ mode: "test", sandbox: false });
  },
);

test.each(["localhost", "::1", "127.0.0.2"])(
  "does not warn about HOST=%s, which other machines cannot reach",
  (host) => {
    expect(asked({ host })).toEqual({ mode: "test", sandbox: true });
  },
);

test.each([["sk_live_abc"], ["rk_live_abc"]])("takes real money with the key %s", (secretKey) => {
  expect(asked({ secretKey, publicUrl: "https://www.example.com" })).toEqual({
    mode: "live",
    sandbox: false,
  });
});

test.each([["sk_test_abc"], ["rk_test_abc"]])(
  "stays in test mode with the key %s at a public address",
  (secretKey) => {
    expect(asked({ secretKey, publicUrl: "https://www.example.com" })).toEqual({
      mode: "test",
      sandbox: false,
    });
    expect(asked({ secretKey, apiUrl: "http://127.0.0.1:4010" })).toEqual({ mode: "test", sandbox: false });
  },
);

test.each([
  ["http://127.0.0.1:4010"],
  ["https://stripe.com.example.net"],
  ["https://notstripe.com"],
  ["http://api.stripe.com"],
  ["not an address"],
])("refuses to send a live key to %s in production", (apiUrl) => {
  expect(asked({ secretKey: "sk_live_abc", apiUrl })).toEqual({
    refusal: "STRIPE_API_URL does not point to Stripe, so a live STRIPE_SECRET_KEY is not used with it.",
  });
});

test("sends a live key to Stripe's own address in production", () => {
  expect(asked({ secretKey: "sk_live_abc", apiUrl: "https://api.stripe.com" })).toEqual({
    mode: "live",
    sandbox: false,
  });
});

test("refuses a key of another kind without repeating it", () => {
  const answer = asked({ secretKey: "pk_live_abc" });
  expect(answer).toHaveProperty("refusal");
  expect(JSON.stringify(answer)).not.toContain("pk_live_abc");
});
