export default {
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./features/**/*.table.ts", "./platform/**/*.table.ts"],
  out: "./db/migrations",
};
